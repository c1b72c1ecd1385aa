import { createHmac, timingSafeEqual } from 'node:crypto';
import { PROOF_NAME, VERSION_NAME } from '#common/forms/own-fields.ts';
import type { NodeId, NodeMap } from '#common/layout/document.ts';
import { subtreeIds } from '#common/layout/tree.ts';
import { fieldKeys, formOf, formSteps } from '#common/widgets/document/form-definition.ts';
import type { FormAnswers, FormsHost } from '#common/widgets/drawing/view.ts';
import { isGroup } from '#common/forms/field-kinds.ts';

/** The page whose forms are drawn, so that what is sent finds them again. */
export interface FormsOfPage {
  readonly appSecret: string;
  readonly siteId: string;
  /** Of the page that holds them; null: it is a preview, and nothing is stored. */
  readonly pageKey: string | null;
  readonly version: number;
  readonly answers?: FormAnswers;
}

const DAY = 86_400_000;
/** Days after which a page that was left open has to be sent again. */
const MAX_DAYS = 7;

function signature(appSecret: string, siteId: string, form: string, day: number): string {
  return createHmac('sha256', appSecret)
    .update(`form proof\n${siteId}\n${form}\n${String(day)}`)
    .digest('base64url')
    .slice(0, 22);
}

/** Proof that a form was drawn on a day: as coarse as that, so that a page is the same for all visitors of it. */
export function formProof(appSecret: string, siteId: string, form: NodeId, now: number): string {
  const day = Math.floor(now / DAY);
  return `${String(day)}.${signature(appSecret, siteId, form, day)}`;
}

/** Whether a proof is ours and at most a week old. */
export function isProof(proof: string, appSecret: string, siteId: string, form: NodeId, now: number): boolean {
  const [, said = '', sent = ''] = /^(\d{1,6})\.([\w-]{22})$/.exec(proof) ?? [];
  const [day, today] = [Number(said), Math.floor(now / DAY)];
  if (said === '' || day > today || day < today - MAX_DAYS) return false;
  return timingSafeEqual(Buffer.from(sent), Buffer.from(signature(appSecret, siteId, form, day)));
}

/** Where a form of a page is sent to. */
function formAction({ pageKey }: FormsOfPage, form: NodeId): string {
  return pageKey === null ? '/v1/forms/preview' : `/v1/forms/${encodeURIComponent(pageKey)}/${form}`;
}

/** What the views of forms ask of the site. @param nodes of the page */
export function formsHost(nodes: NodeMap, page: FormsOfPage): FormsHost {
  const keys = new Map<NodeId, ReadonlyMap<NodeId, string>>();
  const keysOf = (form: NodeId) => {
    const known = keys.get(form) ?? fieldKeys(nodes, form);
    keys.set(form, known);
    return known;
  };
  const { answers } = page;
  return {
    formOf: (block) => formOf(nodes, block),
    keyOf: (field) => keysOf(formOf(nodes, field) ?? field).get(field) ?? field,
    controlOf: (key) => {
      const form = answers?.form ?? '';
      const field = subtreeIds(nodes, form).find((id) => keysOf(form).get(id) === key) ?? '';
      const kind = nodes[field]?.props.kind;
      return `b-${field}${typeof kind === 'string' && isGroup(kind) ? '-0' : ''}`;
    },
    hasFiles: (form) =>
      subtreeIds(nodes, form).some((id) => nodes[id]?.type.resolvedName === 'Field' && nodes[id].props.kind === 'file'),
    stepsOf: (form) => (answers?.form === form ? [] : formSteps(nodes, form)),
    action: (form) => formAction(page, form),
    hidden: (form, now) => [
      [PROOF_NAME, formProof(page.appSecret, page.siteId, form, now)],
      [VERSION_NAME, String(page.version)],
    ],
    answers,
  };
}
