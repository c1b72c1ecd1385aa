import { UserCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { endLoginAs } from '#src/api/login-as.ts';
import { Button } from '#src/ui/button.tsx';
import { useSignedInUser } from '../user-context';
import { clock } from './clock';
import './session.css';
import { useSecondsLeft } from './use-seconds-left';

function Banner({ name, end }: { name: string; end: number }) {
  const { t } = useTranslation('account');
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
    <div className="login-as" role="status">
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

/** Says, while it lasts, that a global administrator is signed in as somebody else, and ends it. Only below `SignedIn`. */
export function LoginAsBanner() {
  const { name, actBy } = useSignedInUser();
  return actBy && <Banner name={name} end={Date.parse(actBy.expires_on)} />;
}
