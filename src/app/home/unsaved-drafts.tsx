import { FilePen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PageTemplate } from '#src/api/pages.ts';
import { draftedPages } from '#src/editor/document/drafts.ts';
import { Card } from '#src/ui/card.tsx';

/** Pages with changes that never reached the server and wait on this device; the editor offers them when it is opened. */
export function UnsavedDrafts({ pages }: { pages: readonly PageTemplate[] }) {
  const { t } = useTranslation('dashboard');
  const [keys, setKeys] = useState<readonly string[]>([]);
  useEffect(() => {
    void draftedPages().then(setKeys);
  }, []);
  const drafted = pages.filter(({ global_id }) => keys.includes(global_id));
  if (drafted.length === 0) return null;
  return (
    <Card title={t('unsaved', { count: drafted.length })}>
      <ul className="row-list">
        {drafted.map(({ id, global_id, name }) => (
          <li key={id}>
            <FilePen className="row-warning" size={16} strokeWidth={1.5} aria-hidden />
            <Link to={`/pages/${global_id}/`}>{name}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
