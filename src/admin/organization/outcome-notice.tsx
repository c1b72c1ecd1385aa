import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { InstallOutcome } from '#src/api/github-app.ts';
import { keysOf } from '#src/api/keys-of.ts';
import { Notice, type NoticeProps } from '#src/ui/notice.tsx';

const TONES: Readonly<Record<InstallOutcome, NoticeProps['tone']>> = {
  connected: 'success',
  requested: 'info',
  needs_connection: 'warning',
  not_owner: 'warning',
  taken: 'warning',
  refused: 'warning',
  failed: 'warning',
};

/** Result of the visit to GitHub, shown once and then removed from the address. */
export function OutcomeNotice() {
  const { t } = useTranslation('github-app');
  const [params, setParams] = useSearchParams();
  const [outcome] = useState(() => keysOf(TONES).find((known) => known === params.get('app')) ?? null);
  useEffect(() => {
    if (!params.has('app')) return;
    const left = new URLSearchParams(params);
    left.delete('app');
    setParams(left, { replace: true });
  }, [params, setParams]);
  if (outcome === null) return null;
  return (
    <Notice tone={TONES[outcome]} live>
      {t(`outcome.${outcome}`)}
    </Notice>
  );
}
