import { useTranslation } from 'react-i18next';
import { Card } from '#src/ui/card.tsx';
import { CopyButton } from '#src/ui/copy-button.tsx';

/** Placeholder for the key, which is shown only when it is made. */
const HEADER = 'Authorization: Bearer pgk_…';

/** How a program that speaks the Model Context Protocol reaches the site: address, and what to send with each call. */
export function McpCard() {
  const { t } = useTranslation('api-keys');
  const address = `${window.location.origin}/api/mcp`;
  return (
    <Card title={t('mcp.title')} padded>
      <p>{t('mcp.text')}</p>
      <dl className="mcp-address">
        <dt>{t('mcp.address')}</dt>
        <dd>
          <code dir="ltr">{address}</code>
          <CopyButton text={address} label={t('mcp.copy')} />
        </dd>
        <dt>{t('mcp.header')}</dt>
        <dd>
          <code dir="ltr">{HEADER}</code>
        </dd>
      </dl>
      <p className="ui-help">{t('mcp.help')}</p>
    </Card>
  );
}
