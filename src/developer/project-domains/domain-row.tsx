import { Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ProjectDomain, type ProjectDomainState, verifyProjectDomain } from '#src/api/project-domains.ts';
import { formatTime } from '#src/i18n/format.ts';
import { DomainProof } from '#src/parts/domain-proof.tsx';
import { Badge, type Tone } from '#src/ui/badge.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { useDomainHelp } from './use-domain-help';

const TONES: Readonly<Record<ProjectDomainState, Tone>> = { waiting: 'accent', active: 'success', lost: 'danger' };

interface DomainRowProps {
  readonly domain: ProjectDomain;
  /** The host that its DNS must lead to. */
  readonly pointsTo: string;
  /** It was just added: what is to be done comes into view, and the focus with it. */
  readonly isNew: boolean;
  readonly onRemove: () => void;
}

/** A domain, its status, and what is to be done while it is not active. */
export function DomainRow({ domain, pointsTo, isNew, onRemove }: DomainRowProps) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isNew) row.current?.focus();
  }, [isNew]);
  const { t, i18n } = useTranslation('project-domains');
  const help = useDomainHelp(pointsTo);
  const { id, domain: name, url, state, proof, served_until: until } = domain;
  const check = async () => {
    await verifyProjectDomain(id);
    showToast({ tone: 'success', text: t('verified', { domain: name }) });
  };
  const lostText =
    until === null
      ? t('lostText', { domain: name })
      : t('lostSoonText', { domain: name, time: formatTime(until, i18n.language) });
  return (
    <li ref={row} className="project-domain" tabIndex={-1}>
      <div className="project-domain-head">
        {state === 'active' ? (
          <a className="link" href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
            {name}
          </a>
        ) : (
          <bdi dir="ltr">{name}</bdi>
        )}
        <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        <span className="project-domain-act">
          <IconButton size="sm" label={t('removeNamed', { domain: name })} icon={<Trash2 />} onClick={onRemove} />
        </span>
      </div>
      {state !== 'active' && (
        <DomainProof
          proof={proof}
          title={t(state === 'lost' ? 'lostTitle' : 'proofTitle', { domain: name })}
          onCheck={check}
        >
          {state === 'lost' ? lostText : t('proofText', { domain: name })} {help}
        </DomainProof>
      )}
    </li>
  );
}
