import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, Link } from 'react-router-dom';
import { confirmNotification } from '#src/api/notify-me.ts';
import { StatusPage } from './status-page';

/** Confirms before the screen is drawn; whatever the token, the answer is the same. */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const token = new URL(request.url).searchParams.get('token');
  if (token !== null) await confirmNotification(token);
  return null;
}

/** '/notify-me?token=': the link of the mail, says thank you. */
export function Component() {
  const { t } = useTranslation('notify-me');
  return (
    <StatusPage icon={<CircleCheck aria-hidden />} title={t('confirmed')} text={t('confirmedText')}>
      <Link className="ui-button ui-button-outline ui-size-md" to="/">
        {t('app:notFound.home')}
      </Link>
    </StatusPage>
  );
}
