import { Database } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { TextInput } from '#src/ui/text-input.tsx';
import { showToast } from '#src/ui/toasts.ts';
import { Tree } from '#src/ui/tree.tsx';
import { Panel } from '../panel';
import { bindingNodes, bindingTree } from './binding-tree';
import { useAllSamples } from '#src/editor/document/sample-scope.tsx';
import './bindings.css';

/** Everything the page can be bound to, with the values of right now; a click copies the output for use in any text. */
export function DataPanel() {
  const { t } = useTranslation('editor');
  const scope = useAllSamples();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const choices = scope ? bindingTree(scope).filter((choice) => choice.path.toLowerCase().includes(wanted)) : [];
  const copy = async (path: string) => {
    // The output of a list of records would print nothing: it only opens.
    if (!choices.find((choice) => choice.path === path)?.isText) return;
    await navigator.clipboard.writeText(`{{ ${path} }}`);
    showToast({ tone: 'plain', text: t('data.copied', { path }) });
  };
  return (
    <Panel
      title={t('data.title')}
      head={
        <TextInput
          size="sm"
          type="search"
          aria-label={t('data.search')}
          placeholder={t('data.search')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      }
    >
      {scope && Object.keys((scope.api as object | undefined) ?? {}).length === 0 && (
        <EmptyState icon={<Database />} title={t('data.empty')} action={<Link className="link" to="/apis">{t('data.manage')}</Link>} />
      )}
      <Tree
        label={t('data.title')}
        nodes={bindingNodes(choices, true)}
        allOpen={search.trim() !== ''}
        onPick={(path) => void copy(path)}
      />
    </Panel>
  );
}
