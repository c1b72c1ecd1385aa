import { FolderGit2, GitPullRequest, RefreshCw, Unlink } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ADAPTED, type Misfit } from '#common/widgets/design-tokens/format.ts';
import {
  proposeTheme,
  removeThemeSource,
  setThemeSource,
  takeThemeSource,
  type ThemeSource,
  useThemeSource,
} from '#src/api/theme-source.ts';
import { formatNumber, formatTime } from '#src/i18n/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ErrorPanel } from '#src/ui/error-panel.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { MisfitList } from './misfit-list';
import { SourceDialog } from './source-dialog';
import type { DraftSaving } from './theme-part';

function isAdapted({ why }: Misfit): boolean {
  return (ADAPTED as readonly string[]).includes(why);
}

/** Places of a theme as styles and files name them. */
function Places({ title, paths }: { readonly title: string; readonly paths: readonly string[] }) {
  const { i18n } = useTranslation();
  return (
    <details className="theme-details">
      <summary>
        {title} <small>{formatNumber(paths.length, i18n.language)}</small>
      </summary>
      <ul className="theme-names">
        {paths.map((path) => (
          <li key={path}>
            <bdi dir="ltr">{path}</bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** What the file has brought, what does not fit, and what is other in the draft. */
function SourceState({ source, draft }: { readonly source: ThemeSource; readonly draft: DraftSaving }) {
  const { t } = useTranslation('themes');
  const misfits = source.misfits as readonly Misfit[];
  const take = () =>
    void tryOrTell(async () => {
      await draft.save();
      await takeThemeSource();
      await draft.takeIn();
    });
  return (
    <>
      {source.fault !== null && <Notice tone="warning">{t(`source.fault.${source.fault}`)}</Notice>}
      {source.conflicts.length > 0 && (
        <Notice
          tone="warning"
          actions={
            <Button size="sm" onClick={take}>
              {t('source.take')}
            </Button>
          }
        >
          <Places title={t('source.conflicts')} paths={source.conflicts} />
        </Notice>
      )}
      {source.changed.length > 0 && <Places title={t('source.changed')} paths={source.changed} />}
      {source.changed.length === 0 && source.fault === null && <p className="theme-none">{t('source.same')}</p>}
      <MisfitList title={t('tokens.adapted')} misfits={misfits.filter(isAdapted)} />
      <MisfitList title={t('tokens.leftOut')} misfits={misfits.filter((each) => !isAdapted(each))} />
    </>
  );
}

/** The acts on a source: propose the draft as the new file, read again, disconnect. */
function SourceActs({ source, draft }: { readonly source: ThemeSource; readonly draft: DraftSaving }) {
  const { t } = useTranslation('themes');
  const { busy, run } = useSending();
  const [pull, setPull] = useState<{ id: string; number: number } | null>(null);
  const propose = async () => {
    await draft.save();
    setPull(await proposeTheme(t('source.proposeTitle')));
  };
  const again = async () => {
    await draft.save();
    await setThemeSource(source.project.id, source.path);
    await draft.takeIn();
  };
  return (
    <div className="theme-tokens-actions">
      {pull ? (
        <span role="status">
          <Link className="link" to={`/pull-requests/${pull.id}`}>
            {t('source.opened', { number: pull.number })}
          </Link>
        </span>
      ) : (
        <Button
          icon={<GitPullRequest />}
          busy={busy}
          disabledReason={source.changed.length === 0 ? t('source.same') : null}
          onClick={() => void run(() => tryOrTell(propose))}
        >
          {t('source.propose')}
        </Button>
      )}
      <Button icon={<RefreshCw />} busy={busy} onClick={() => void run(() => tryOrTell(again))}>
        {t('source.again')}
      </Button>
      <Button icon={<Unlink />} onClick={() => void tryOrTell(removeThemeSource)}>
        {t('source.remove')}
      </Button>
    </div>
  );
}

/** A file of a project that the theme comes from: its pushes are read into the draft, changes here are proposed there. */
export function SourceCard({ draft }: { readonly draft: DraftSaving }) {
  const { t, i18n } = useTranslation('themes');
  const { data, error, retry } = useThemeSource(true);
  const [choosing, setChoosing] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const close = () => {
    setChoosing(false);
    // The theme that was read in has drawn the screen again, from its top.
    requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'nearest' }));
  };
  const source = data?.source;
  return (
    <div ref={card}>
      <Card title={t('source.title')} padded>
        {error !== undefined && <ErrorPanel error={error} onRetry={retry} />}
        {!data && error === undefined && <SkeletonRows label={t('ui:loading')} />}
        {data && !source && (
          <>
            <p className="theme-lead">{t('source.text')}</p>
            <Button icon={<FolderGit2 />} onClick={() => setChoosing(true)}>
              {t('source.choose')}
            </Button>
          </>
        )}
        {source && (
          <div className="theme-source">
            <p className="theme-source-file">
              <Link className="link" to={`/projects/${source.project.id}`}>
                <bdi>{source.project.name}</bdi>
              </Link>{' '}
              <code dir="ltr">{source.path}</code> <code dir="ltr">{source.branch}</code>
              {source.read_on !== null && (
                <small>{t('source.readOn', { time: formatTime(source.read_on, i18n.language) })}</small>
              )}
            </p>
            <SourceState source={source} draft={draft} />
            <SourceActs source={source} draft={draft} />
          </div>
        )}
        {choosing && (
          <SourceDialog
            onSet={async (set) => {
              if (set.fault === null) await draft.takeIn();
            }}
            onClose={close}
          />
        )}
      </Card>
    </div>
  );
}
