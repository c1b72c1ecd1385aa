import { ROOT, type LayoutDocument } from '#common/layout/document.ts';
import { rootSpec } from '#common/layout/placement.ts';
import type { Kind } from '#common/layout/spec.ts';
import { validateSteps } from '#common/layout/validate.ts';
import { kindOf, registries } from '#common/widgets/registry.ts';
import { AppError } from '#server/platform/app-error.ts';
import { inSlices } from '#server/platform/in-slices.ts';

/** @throws AppError invalid: a page stays of the kind that it was made as */
export function assertKind(wanted: Kind, { root }: { readonly root: unknown }): void {
  if (kindOf(root) === wanted) return;
  const reason = `ROOT must be ${rootSpec(registries[wanted]).name}`;
  throw new AppError('invalid', { details: [{ nodeId: ROOT, path: 'type', code: 'misplaced', reason }] });
}

/**
 * A page that was sent, or that is to go live, checked by the widgets of its kind without holding up others: it may have 5 MB.
 * @throws AppError invalid, with every fault
 */
export async function checkDocument({ root, meta }: { root: unknown; meta: unknown }): Promise<LayoutDocument> {
  const checked = await inSlices(validateSteps({ root, meta }, registries[kindOf(root)]));
  if (!checked.ok) throw new AppError('invalid', { details: checked.faults });
  return checked.document;
}
