import './theme/fonts.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CannotOpen, createApp } from './App';
import { keepPageOnDrop, reloadAfterUpdate } from './pageGuards';
import { loadConfig } from './providers/config';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
const root = createRoot(container);

// Every screen has a title of its own; of two, the browser shows the first.
document.querySelector('title')?.remove();
reloadAfterUpdate();
keepPageOnDrop();
loadConfig()
  .then((config) => root.render(<StrictMode>{createApp(config)}</StrictMode>))
  .catch((error: unknown) => {
    console.error(error);
    root.render(<CannotOpen />);
  });
