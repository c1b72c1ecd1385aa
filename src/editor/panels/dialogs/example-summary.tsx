import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { NodeId, NodeMap } from '#common/layout/document.ts';
import { findExamples } from '#common/widgets/find-examples.ts';
import { LeftParts } from '#src/parts/outputs/left-parts.tsx';
import { Button } from '#src/ui/button.tsx';
import { Notice } from '#src/ui/notice.tsx';

interface Props {
  readonly nodes: NodeMap;
  /** Selects a block on the canvas. */
  readonly onShow: (nodeId: NodeId) => void;
}

/** Before people see a document: which of its blocks are still examples. Nothing where none is. */
export function ExampleSummary({ nodes, onShow }: Props) {
  const { t } = useTranslation('document');
  const left = useMemo(
    () =>
      findExamples(nodes).map(({ nodeId, example }) => ({
        nodeId,
        widget: nodes[nodeId]?.type.resolvedName ?? '',
        name: nodes[nodeId]?.custom.name ?? '',
        reason: `outputs:example.${example}`,
      })),
    [nodes],
  );
  if (left.length === 0) return null;
  return (
    <section className="ep-amp" aria-label={t('publish.examplesTitle')}>
      <Notice tone="warning">{t('publish.examples', { count: left.length })}</Notice>
      <LeftParts
        label={t('publish.examplesTitle')}
        left={left}
        show={({ nodeId }, name) => (
          <Button size="sm" aria-label={t('publish.showNamed', { name })} onClick={() => onShow(nodeId)}>
            {t('publish.show')}
          </Button>
        )}
      />
    </section>
  );
}
