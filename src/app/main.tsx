import '@fontsource-variable/open-sans/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import 'virtual:tokens.css';
import '#src/ui/layers.css';
import '#src/ui/appearance.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#src/i18n/i18n.ts';
import { keepFocus } from '#src/ui/keep-focus.ts';
import { App } from './app';
import { startAppearance } from './appearance/current-appearance';
import { currentLanguage } from './language';
import { startRouter } from './router';
import { startSession } from './session/start-session';

// A function of its own: parts that load meanwhile import from this file, and would wait for it if it waited itself.
async function start(): Promise<void> {
  await startI18n(currentLanguage());
  startAppearance();
  keepFocus();
  await startSession();
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <App router={startRouter()} />
    </StrictMode>,
  );
}

void start();
