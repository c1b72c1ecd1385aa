import type { LayoutNode } from '#common/layout/document.ts';
import { completeProps } from '#common/layout/walk/complete-props.ts';
import { emailParts } from '#common/widgets/emails.ts';
import type { MailNode } from '#common/widgets/mail/mail-node.ts';
import { registries } from '#common/widgets/registry.ts';
import { resolveTheme } from '#common/widgets/site-theme/resolve-theme.ts';
import { CLIENT_SUPPORT } from './client-support';
import { mailAddresses, mailContext } from './mail-context';
import { mailMarks } from './mail-marks';

/** Which programs do not show a block as it is composed: a text with their names. */
export interface ClientWarning {
  readonly reason: string;
  readonly values: { readonly clients: string };
}

type Property = keyof typeof CLIENT_SUPPORT;
interface Warning {
  readonly reason: string;
  /** Values that programs with partial support do not show; absent: they show all that mails write. */
  readonly partly?: RegExp;
}

/** Elliptic corners are never written, and of changes of letters Outlook lacks one. */
const WARNINGS: Readonly<Record<Property, Warning>> = {
  'border-radius': { reason: 'outputs:mail.radius' },
  'letter-spacing': { reason: 'outputs:mail.spacing', partly: /./ },
  'text-decoration': { reason: 'outputs:mail.decoration', partly: /./ },
  'text-transform': { reason: 'outputs:mail.transform', partly: /^lowercase$/ },
};

/** Values that look the same in programs without the property. */
const NOTHING = /^(?:0px|none)$/;

/** Only names of properties and keywords are asked for, which are the same in every theme. */
const CONTEXT = mailContext(resolveTheme({}), 'en-US', mailAddresses('https://site.example', new Map()), mailMarks());

/** What parts of a mail write: MJML names its attributes as CSS does. */
function written(nodes: readonly MailNode[], found = new Map<string, string>()): ReadonlyMap<string, string> {
  for (const { attributes, content, children } of nodes) {
    for (const [name, value] of Object.entries(attributes)) found.set(name, value);
    for (const [, name = '', value = ''] of (content ?? '').matchAll(/[";]([a-z-]+):([^";]+)/g)) found.set(name, value);
    if (children) written(children, found);
  }
  return found;
}

/** A block of a kind with its sample content, in a style or plain. */
function drawn(widget: string, style: LayoutNode['props'][string] | undefined): ReadonlyMap<string, string> {
  const spec = registries.email[widget];
  const part = Object.hasOwn(emailParts, widget) ? emailParts[widget] : undefined;
  if (!spec || !part) return new Map();
  const picture = spec.pictureProp === undefined ? {} : { [spec.pictureProp]: '/picture.png' };
  const props = completeProps(spec, { ...spec.initial, ...picture, ...(style !== undefined && { style }) });
  return written(part.draw(props, CONTEXT, []));
}

/**
 * What a block's style adds that some email programs do not show. Properties that every block of its kind writes are
 * not reported: plain texts alone have dozens of them.
 */
export function clientWarnings({ type, props }: LayoutNode): readonly ClientWarning[] {
  if (props.style === undefined) return [];
  const plain = drawn(type.resolvedName, undefined);
  return [...drawn(type.resolvedName, props.style)].flatMap(([name, value]) => {
    if (plain.get(name) === value || NOTHING.test(value) || !Object.hasOwn(CLIENT_SUPPORT, name)) return [];
    const property = name as Property;
    const { reason, partly } = WARNINGS[property];
    const support = CLIENT_SUPPORT[property];
    const clients = [...support.none, ...(partly?.test(value) ? support.partly : [])];
    return clients.length === 0 ? [] : [{ reason, values: { clients: clients.join(' · ') } }];
  });
}
