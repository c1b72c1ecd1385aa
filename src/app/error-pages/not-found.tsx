import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#src/ui/empty-state.tsx';
import '../shell/shell.css';

/** 404: an address of the app that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <main className="lone-page">
      <title>{t('notFound.title')}</title>
      <EmptyState
        asPage
        icon={<MapPinOff />}
        title={t('notFound.title')}
        text={t('notFound.text')}
        action={
          <Link className="ui-button ui-button-outline ui-size-md" to="/">
            {t('notFound.home')}
          </Link>
        }
      />
    </main>
  );
}
