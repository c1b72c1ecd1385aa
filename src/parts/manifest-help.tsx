import { useTranslation } from 'react-i18next';
import { COMPONENT_PAGE_EXAMPLE, MANIFEST_EXAMPLE } from '#common/project-widgets/manifest-example.ts';
import { CopyButton } from '#src/ui/copy-button.tsx';
import './manifest-help.css';

/** A file that can be copied. */
function Example({ name, text }: { name: string; text: string }) {
  const { t } = useTranslation('project-widgets');
  return (
    <div role="group" aria-label={name} className="manifest-example" dir="ltr">
      <p>
        <code>{name}</code>
        <CopyButton text={text} label={t('copy', { name })} />
      </p>
      <pre>{text}</pre>
    </div>
  );
}

/** How a project describes components for pages: the rules in short, and an example of both files. */
export function ManifestHelp({ open = false }: { open?: boolean }) {
  const { t } = useTranslation('project-widgets');
  return (
    <details className="manifest-help" open={open}>
      <summary>{t('title')}</summary>
      <p>{t('file')}</p>
      <p>{t('page')}</p>
      <p>{t('properties')}</p>
      <Example name="pagewright.json" text={MANIFEST_EXAMPLE} />
      <Example name="widgets/price-card/index.html" text={COMPONENT_PAGE_EXAMPLE} />
    </details>
  );
}
