import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parsePath } from '#common/layout/binding-path.ts';
import type { NodeId } from '#common/layout/document.ts';
import { loadArea } from '#src/i18n/i18n.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { isComposing } from '#src/ui/is-composing.ts';
import { lazyPart } from '#src/ui/lazy-part.ts';
import { TextInput } from '#src/ui/text-input.tsx';
import { Tree } from '#src/ui/tree.tsx';
import { useEngine } from '../../engine/engine-context';
import { bindingNodes, bindingTree } from './binding-tree';
import { scopeAt, wholeScope } from '../../document/collection-scope';
import { useAllSamples } from '#src/editor/document/sample-scope.tsx';
import './bindings.css';

const VariableTree = lazyPart(async () => {
  const [part] = await Promise.all([import('../../variables/variable-tree'), loadArea('variables')]);
  return part.VariableTree;
});

interface Props {
  readonly id: string;
  /** The blocks that are bound; none: the page as a whole. */
  readonly ids: readonly NodeId[];
  /** The present path; '' = none yet. */
  readonly value: string;
  /** What an e-mail knows of its recipient can stand there, too. */
  readonly takesVariables: boolean;
  /** What is picked is printed: a list of records is none. */
  readonly asText: boolean;
  readonly onPick: (path: string) => void;
  readonly onClear: () => void;
}

/** Picks a path from what is available, with its value shown; a path may be typed too, and is refused when it is none. */
export function BindingControl({ id, ids, value, takesVariables, asText, onPick, onClear }: Props) {
  const { t } = useTranslation('inspector');
  const engine = useEngine();
  const scope = useAllSamples();
  const [typed, setTyped] = useState(value);
  const [search, setSearch] = useState('');
  const nodes = engine.getNodes();
  const choices = scope ? bindingTree(ids[0] === undefined ? wholeScope(nodes, scope) : scopeAt(nodes, ids[0], scope)) : [];
  const wanted = search.trim().toLowerCase();
  const shown = wanted === '' ? choices : choices.filter((choice) => choice.path.toLowerCase().includes(wanted));
  const kindOfParts = (path: string) => choices.find((each) => asText && each.path === path && !each.isText)?.kind;
  const parts = kindOfParts(typed.trim());
  const isWrong = typed.trim() !== '' && !parsePath(typed.trim());
  const refused = isWrong || parts !== undefined;
  const pick = (path: string) => {
    setTyped(path);
    if (kindOfParts(path) === undefined) onPick(path);
  };
  return (
    <div className="ep-card">
      <div className="ep-list-row">
        <TextInput
          id={id}
          size="sm"
          dir="ltr"
          spellCheck={false}
          value={typed}
          placeholder="api.…"
          aria-invalid={isWrong || undefined}
          onChange={(event) => {
            setTyped(event.target.value);
            setSearch(event.target.value);
          }}
          onKeyDown={(event) => {
            if (isComposing(event.nativeEvent)) return;
            if (event.key === 'Enter' && typed.trim() !== '' && !refused) onPick(typed.trim());
          }}
          onBlur={() => typed.trim() !== '' && typed.trim() !== value && !refused && onPick(typed.trim())}
        />
        {value !== '' && <IconButton size="sm" icon={<X />} label={t('binding.clear')} onClick={onClear} />}
      </div>
      {isWrong && <p className="ep-error">{t('binding.notAPath')}</p>}
      {parts && (
        <p className="ep-hint" role="status">
          {t(parts === 'list' ? 'binding.isList' : 'binding.hasParts')}
        </p>
      )}
      {takesVariables && (
        <Suspense fallback={null}>
          <VariableTree search={wanted} picked={value} onPick={pick} />
        </Suspense>
      )}
      {choices.length === 0 && <p className="ep-hint">{t(scope ? 'binding.nothing' : 'binding.loading')}</p>}
      {choices.length > 0 && (
        <div className="ep-bindings">
          <Tree
            label={t('binding.available')}
            nodes={bindingNodes(shown, asText)}
            picked={value}
            allOpen={wanted !== ''}
            onPick={pick}
          />
        </div>
      )}
    </div>
  );
}
