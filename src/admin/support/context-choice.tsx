import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { lastFailedRequest } from '#src/api/client/api-error.ts';
import type { SupportContext } from '#src/api/support-messages.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';

const KEYS = ['page', 'browser', 'requestId'] as const;
type Key = (typeof KEYS)[number];

/** What is known: where the person came from (the link's `state.page`), the browser, the last request that failed. */
function useKnown(): Readonly<Partial<Record<Key, string>>> {
  const { state } = useLocation() as { state: { page?: unknown } | null };
  const page = typeof state?.page === 'string' ? state.page : undefined;
  return useMemo(
    () => ({ page, browser: navigator.userAgent.slice(0, 500), requestId: lastFailedRequest() ?? undefined }),
    [page],
  );
}

/** Shows what goes along with a message, each piece with a tick to leave it out. */
export function ContextChoice({ onContext }: { onContext: (context: SupportContext) => void }) {
  const { t } = useTranslation('support-messages');
  const known = useKnown();
  const [left, setLeft] = useState<readonly Key[]>([]);
  const shown = KEYS.filter((key) => known[key] !== undefined);
  useEffect(() => {
    const sent = KEYS.filter((key) => known[key] !== undefined && !left.includes(key));
    onContext(Object.fromEntries(sent.map((key) => [key, known[key]])));
  }, [known, left, onContext]);
  return (
    <fieldset className="support-context">
      <legend className="ui-label">{t('context')}</legend>
      {shown.map((key) => (
        <Checkbox
          key={key}
          label={t(`contexts.${key}`)}
          help={<bdi dir="ltr">{known[key]}</bdi>}
          checked={!left.includes(key)}
          onChange={({ target }) => setLeft(target.checked ? left.filter((each) => each !== key) : [...left, key])}
        />
      ))}
    </fieldset>
  );
}
