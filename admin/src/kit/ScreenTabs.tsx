import { Tab, Tabs } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface ScreenTabsProps {
  /** Says what the tabs are. */
  label: string;
  /** Each with the path of its list. The first one is the screen itself, and the others are below it. */
  tabs: readonly { readonly label: string; readonly path: string }[];
  /** The list of the current tab. */
  children: ReactNode;
}

export function ScreenTabs({ label, tabs, children }: ScreenTabsProps) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const panelId = useId();
  const tabId = (path: string) => `${panelId}-${path}`;
  const current = [...tabs].reverse().find(({ path }) => pathname.startsWith(path))?.path ?? '';
  return (
    <>
      <Tabs
        value={current}
        onChange={(_event, path: string) => void navigate(path)}
        aria-label={label}
        sx={{ mb: 3, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.path}
            id={tabId(tab.path)}
            aria-controls={panelId}
            label={tab.label}
            value={tab.path}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={panelId} aria-labelledby={tabId(current)}>
        {children}
      </div>
    </>
  );
}
