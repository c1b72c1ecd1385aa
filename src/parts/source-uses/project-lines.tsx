import { GitPullRequest } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ProjectUses } from '#src/api/source-uses.ts';
import { Button } from '#src/ui/button.tsx';
import { tryOrTell } from '#src/ui/toasts.ts';
import { useSending } from '#src/ui/use-sending.ts';
import { useProposeReplacement } from './use-propose-replacement';

/** Lines that are shown before the rest is only counted. */
const SHOWN = 5;

export interface ProjectLinesProps {
  readonly uses: ProjectUses;
  readonly address: string;
  readonly replacement?: string | undefined;
}

/** What one project names an address in, and the pull request that mends it. */
export function ProjectLines({ uses: { project, places, isMore }, address, replacement }: ProjectLinesProps) {
  const { t } = useTranslation('source-uses');
  const { busy, run } = useSending();
  const proposeReplacement = useProposeReplacement();
  const [pull, setPull] = useState<{ id: string; number: number } | null>(null);
  const hidden = places.length - SHOWN;
  const propose = (to: string) =>
    run(() => tryOrTell(async () => setPull(await proposeReplacement(project.id, { from: address, to }))));
  return (
    <div className="source-uses-project">
      <div className="source-uses-head">
        <Link className="link" to={`/projects/${project.id}`}>
          {project.name}
        </Link>
        {pull && (
          <span role="status">
            <Link className="link" to={`/pull-requests/${pull.id}`}>
              {t('opened', { number: pull.number })}
            </Link>
          </span>
        )}
        {!pull && replacement !== undefined && (
          <Button size="sm" icon={<GitPullRequest />} busy={busy} onClick={() => void propose(replacement)}>
            {t('propose')}
          </Button>
        )}
      </div>
      <ul className="source-uses-lines" dir="ltr">
        {places.slice(0, SHOWN).map(({ path, line, text }) => (
          <li key={`${path}:${line}`}>
            <span className="source-uses-place">
              {path}:{line}
            </span>
            <code>{text.trim()}</code>
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className="ui-help">{t(isMore ? 'manyMore' : 'more', { count: hidden })}</p>}
    </div>
  );
}
