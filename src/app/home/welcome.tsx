import { LayoutTemplate, Route, Send } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Gap } from '#src/ui/gap.tsx';
import { ConsentChoice } from '../head/consent-choice';
import { AppearanceButton } from '../appearance/appearance-button';
import { Brand } from '../brand';
import { LanguageMenu } from '../language-menu';
import { WelcomePicture } from './welcome-picture';
import '../account/account.css';
import './home.css';

const STEPS = [
  { key: 'compose', icon: LayoutTemplate },
  { key: 'bind', icon: Route },
  { key: 'publish', icon: Send },
] as const;

/** '/' for visitors: what the product is, in three steps, and the way in. */
export function Welcome() {
  const { t } = useTranslation('dashboard');
  return (
    <div className="lone">
      <title>{t('welcome.title')}</title>
      <header className="lone-header">
        <Brand />
        <Gap />
        <LanguageMenu />
        <AppearanceButton />
        <Link className="ui-button ui-button-outline ui-size-md" to="/signin">
          {t('app:signIn.submit')}
        </Link>
      </header>
      <main className="welcome">
        <div className="welcome-words">
          <h1>{t('welcome.headline')}</h1>
          <p>{t('welcome.lead')}</p>
          <p className="welcome-ways">
            <Link className="ui-button ui-button-solid ui-size-md" to="/signup">
              {t('welcome.signUp')}
            </Link>
            <Link className="ui-button ui-button-outline ui-size-md" to="/signin">
              {t('welcome.enter')}
            </Link>
          </p>
        </div>
        <WelcomePicture />
        <ol className="welcome-steps">
          {STEPS.map(({ key, icon: Icon }) => (
            <li key={key}>
              <Icon aria-hidden />
              <h2>{t(`welcome.${key}`)}</h2>
              <p>{t(`welcome.${key}Text`)}</p>
            </li>
          ))}
        </ol>
      </main>
      <footer className="welcome-foot">
        <ConsentChoice />
      </footer>
    </div>
  );
}
