import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TreeLine } from '#common/inspect/messages.ts';
import { Tree } from '#src/ui/tree.tsx';
import { keyOf, toNodes } from './element-nodes';

interface ElementTreeProps {
  readonly lines: readonly TreeLine[];
  readonly picked: string | null;
  readonly onPick: (line: TreeLine) => void;
}

/** The elements of the page as a tree, for keys; what is chosen on the page is in sight here. */
export function ElementTree({ lines, picked, onPick }: ElementTreeProps) {
  const { t } = useTranslation('chat-sessions');
  const box = useRef<HTMLDivElement>(null);
  const nodes = useMemo(() => toNodes(lines), [lines]);
  const byKey = useMemo(() => new Map(lines.map((line) => [keyOf(line), line])), [lines]);
  useEffect(() => {
    // Branches above it are opened with the next frame.
    const frame = requestAnimationFrame(() =>
      box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    );
    return () => cancelAnimationFrame(frame);
  }, [picked]);
  return (
    <div ref={box} className="inspect-tree">
      {nodes.length > 0 ? (
        <Tree
          label={t('elements.tree')}
          nodes={nodes}
          {...(picked !== null && { picked })}
          onPick={(value) => {
            const line = byKey.get(value);
            if (line) onPick(line);
          }}
        />
      ) : (
        <p className="session-note">{t('elements.none')}</p>
      )}
    </div>
  );
}
