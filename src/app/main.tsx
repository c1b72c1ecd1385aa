import '@fontsource-variable/open-sans/wght.css';
import '@fontsource-variable/noto-sans-arabic/wght.css';
import 'virtual:tokens.css';
import '#src/ui/layers.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '#src/i18n/i18n.ts';
import { App } from './app';
import { currentAppearance, showAppearance } from './appearance';
import { currentLanguage } from './language';

showAppearance(currentAppearance());
await startI18n(currentLanguage());
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
