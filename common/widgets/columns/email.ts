import type { EmailPart } from '../mail/email-part';
import type { MailNode, MailView } from '../mail/mail-node';
import { SIDE_PADDING } from '../mail/mail-sizes';
import { px } from '../mail/mail-style';

/** Rows of columns: as many beside each other as the ratio names, one below the other on narrow screens. */
const columnsEmail: MailView = ({ ratio }, context, children) => {
  const parts = (typeof ratio === 'string' ? ratio : '1:1').split(':').map(Number);
  const sum = parts.reduce((all, part) => all + part, 0);
  const rows: MailNode[] = [];
  for (let first = 0; first < children.length; first += parts.length) {
    const row = children.slice(first, first + parts.length).map((column, index) => ({
      ...column,
      attributes: {
        ...column.attributes,
        width: `${String(Math.round(((parts[index] ?? 1) / sum) * 10_000) / 100)}%`,
        direction: context.direction,
      },
    }));
    // A row that is not full begins where the full ones begin.
    const align = context.direction === 'rtl' ? 'right' : 'left';
    rows.push({
      tagName: 'mj-section',
      attributes: { padding: `0 ${px(SIDE_PADDING)}`, direction: context.direction, 'text-align': align },
      children: row,
    });
  }
  return rows;
};

/** In e-mails. */
export const email: EmailPart = { draw: columnsEmail, place: 'row' };
