import { MapPinOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusPage } from './status-page';

/** 404: an address of the app that leads nowhere. */
export function NotFound() {
  const { t } = useTranslation();
  return (
    <StatusPage code="404" icon={<MapPinOff aria-hidden />} title={t('notFound.title')} text={t('notFound.text')}>
      <Link className="ui-button ui-button-solid ui-size-md" to="/">
        {t('notFound.home')}
      </Link>
    </StatusPage>
  );
}
