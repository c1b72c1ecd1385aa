import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#src/i18n/error-text.ts';
import { Button } from '#src/ui/button.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';
import { useSending } from '#src/ui/use-sending.ts';
import './domain-proof.css';

export interface DomainProofProps {
  readonly proof: { readonly record: string; readonly file: string; readonly value: string };
  /** Of the section; default: that the domain is not verified yet. */
  readonly title?: string;
  /** What it is for. */
  readonly children: ReactNode;
  /** Looks for the proof; throws where there is none, which is then said here. */
  readonly onCheck: () => Promise<void>;
}

/** One value to copy to a name server or a file. */
function Line({ label, value }: { label: string; value: string }) {
  return (
    <div className="domain-proof-line">
      <dt>{label}</dt>
      <dd>
        <code dir="ltr">{value}</code>
        <CopyButton text={value} label={label} />
      </dd>
    </div>
  );
}

/** What to do before a new domain works, and a way to have it checked now. */
export function DomainProof({ proof, title, children, onCheck }: DomainProofProps) {
  const { t } = useTranslation('sites');
  const name = title ?? t('settings.domainPending');
  const { busy, error, run } = useSending();
  return (
    <section className="domain-proof" aria-label={name}>
      <strong>{name}</strong>
      <p>{children}</p>
      <dl>
        <Line label={t('settings.domainRecord')} value={proof.record} />
        <Line label={t('settings.domainFile')} value={proof.file} />
        <Line label={t('settings.domainValue')} value={proof.value} />
      </dl>
      <Button busy={busy} onClick={() => void run(onCheck)}>
        {t('settings.domainCheck')}
      </Button>
      {error !== null && (
        <span role="alert" className="ui-error">
          {errorText(error)}
        </span>
      )}
    </section>
  );
}
