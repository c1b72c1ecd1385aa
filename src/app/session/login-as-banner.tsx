import { UserCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endLoginAs } from '#src/api/login-as.ts';
import { Button } from '#src/ui/button.tsx';
import { cx } from '#src/ui/cx.ts';
import { useSignedInUser } from '../user-context';
import { clock } from '../account/clock';
import './session.css';
import { useSecondsLeft } from '../account/use-seconds-left';

function Banner({ name, end, floating }: { name: string; end: number; floating?: boolean }) {
  const { t } = useTranslation('sessions');
  const [busy, setBusy] = useState(false);
  const left = useSecondsLeft(end);
  const leave = () => {
    setBusy(true);
    void endLoginAs();
  };
  useEffect(() => {
    if (left === 0) void endLoginAs();
  }, [left]);
  return (
    <div className={cx('login-as', floating && 'login-as-floating')} role="status">
      <UserCog aria-hidden />
      <span>{t('loginAs.text', { name })}</span>
      <span role="timer" aria-live="off" className="login-as-left">
        {t('loginAs.left', { time: clock(left) })}
      </span>
      <Button size="sm" busy={busy} onClick={leave}>
        {t('loginAs.end')}
      </Button>
    </div>
  );
}

/**
 * Says, while it lasts, that a global administrator is signed in as another user, and ends it. Only below `SignedIn`.
 * `floating` = over a screen that fills the window, in place of above it.
 */
export function LoginAsBanner({ floating }: { floating?: boolean }) {
  const { name, actBy } = useSignedInUser();
  return actBy && <Banner name={name} end={Date.parse(actBy.expires_on)} floating={floating} />;
}
