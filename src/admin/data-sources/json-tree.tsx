import { useTranslation } from 'react-i18next';
import { showToast } from '#src/ui/toasts.ts';
import './data-sources.css';

const MAX_CHILDREN = 100;
const PLAIN_NAME = /^[A-Za-z_][A-Za-z0-9_-]*$/;

/** A member's path in the grammar of bindings (docs/widgets.md): names by '.', indexes as numbers, odd names as ['a b']. */
export function memberPath(path: string, key: string | number): string {
  if (typeof key === 'number' || PLAIN_NAME.test(key)) return `${path}.${key}`;
  return `${path}['${key}']`;
}

function isBranch(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function entriesOf(value: object): readonly (readonly [string | number, unknown])[] {
  return Array.isArray(value) ? value.map((item: unknown, index) => [index, item] as const) : Object.entries(value);
}

function Leaf({ name, value, path }: { name: string; value: unknown; path: string }) {
  const { t } = useTranslation('data-sources');
  const copy = () => {
    void navigator.clipboard?.writeText(`{{ ${path} }}`);
    showToast({ tone: 'plain', text: t('copied', { path }) });
  };
  return (
    <button type="button" className="json-leaf" data-tip={t('copy', { path })} onClick={copy}>
      <b>{name}</b> <span>{JSON.stringify(value)}</span>
    </button>
  );
}

/** A reply as a tree; a click on a value copies the binding that shows it. `open`: how many levels begin unfolded. */
export function JsonTree({
  value,
  name,
  path,
  open = 2,
}: {
  value: unknown;
  name: string;
  path: string;
  open?: number;
}) {
  if (!isBranch(value)) return <Leaf name={name} value={value} path={path} />;
  const entries = entriesOf(value);
  const hidden = entries.length - MAX_CHILDREN;
  return (
    <details className="json-branch" open={open > 0}>
      <summary>
        <b>{name}</b> <span>{Array.isArray(value) ? `[${entries.length}]` : `{${entries.length}}`}</span>
      </summary>
      {entries.slice(0, MAX_CHILDREN).map(([key, member]) => (
        <JsonTree key={key} value={member} name={String(key)} path={memberPath(path, key)} open={open - 1} />
      ))}
      {hidden > 0 && <p>… {hidden}</p>}
    </details>
  );
}
