import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { CannotStart } from './CannotStart';
import { createApp } from './createApp';
import { keepPageOnDrop } from './keepPageOnDrop';
import { loadConfig } from './providers/config';
import { reloadAfterUpdate } from './reloadAfterUpdate';
import './theme/fonts.css';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root.');
const root = createRoot(container);

// Every screen has a title of its own; of two, the browser shows the first.
document.querySelector('title')?.remove();
if (canStore()) start();
else root.render(<CannotStart reason="storage" />);

function start(): void {
  reloadAfterUpdate();
  keepPageOnDrop();
  loadConfig().then(
    (config) => root.render(<StrictMode>{createApp(config)}</StrictMode>),
    (error: unknown) => {
      console.error(error);
      root.render(<CannotStart reason="config" />);
    },
  );
}

/** Where cookies are blocked, even a look at the storage is an error. */
function canStore(): boolean {
  try {
    return Boolean(localStorage && sessionStorage);
  } catch {
    return false;
  }
}
