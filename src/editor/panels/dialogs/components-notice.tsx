import { useTranslation } from 'react-i18next';
import type { NodeMap } from '#common/layout/document.ts';
import { Notice } from '#src/ui/notice.tsx';

interface Props {
  readonly nodes: NodeMap;
  /** It goes live right now. */
  readonly working: boolean;
  /** Blocks of the page that is live now which visitors see nothing of. */
  readonly undrawn: number;
}

/** Of a page with components of projects: what publishing waits for, and what is not drawn after it. */
export function ComponentsNotice({ nodes, working, undrawn }: Props) {
  const { t } = useTranslation('document');
  if (undrawn > 0)
    return (
      <Notice tone="warning" live>
        {t('publish.undrawn', { n: undrawn })}
      </Notice>
    );
  if (!working || !Object.values(nodes).some(({ type }) => type.resolvedName === 'ProjectWidget')) return null;
  return (
    <Notice tone="info" live>
      {t('publish.drawing')}
    </Notice>
  );
}
