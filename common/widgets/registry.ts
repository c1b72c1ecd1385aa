import { isRecord } from '#common/rules/is-record.ts';
import { ROOT } from '../layout/document';
import type { Kind, Registry, WidgetSpec } from '../layout/spec';
import { accordionSpec } from './accordion/spec';
import { accordionItemSpec } from './accordion-item/spec';
import { alertSpec } from './alert/spec';
import { announcementSpec } from './announcement/spec';
import { audioSpec } from './audio/spec';
import { avatarGroupSpec } from './avatar-group/spec';
import { badgesSpec } from './badges/spec';
import { backToTopSpec } from './back-to-top/spec';
import { breadcrumbsSpec } from './breadcrumbs/spec';
import { buttonSpec } from './button/spec';
import { buttonGroupSpec } from './button-group/spec';
import { codeSpec } from './code/spec';
import { carouselSpec } from './carousel/spec';
import { collectionSpec } from './collection/spec';
import { columnSpec } from './column/spec';
import { columnsSpec } from './columns/spec';
import { comparisonSpec } from './comparison/spec';
import { componentSpec } from './component/spec';
import { componentContentSpec } from './component-content/spec';
import { componentRootSpec } from './component-root/spec';
import { componentSlotSpec } from './component-slot/spec';
import { conditionSpec } from './condition/spec';
import { containerSpec } from './container/spec';
import { countdownSpec } from './countdown/spec';
import { counterSpec } from './counter/spec';
import { dividerSpec } from './divider/spec';
import { downloadSpec } from './download/spec';
import { emailSpec } from './email/spec';
import { fieldSpec } from './field/spec';
import { fieldGroupSpec } from './field-group/spec';
import { featureListSpec } from './feature-list/spec';
import { footerSpec } from './footer/spec';
import { formSpec } from './form/spec';
import { gallerySpec } from './gallery/spec';
import { gridSpec } from './grid/spec';
import { headerSpec } from './header/spec';
import { headingSpec } from './heading/spec';
import { iconSpec } from './icon/spec';
import { imageSpec } from './image/spec';
import { linkBlockSpec } from './link-block/spec';
import { listSpec } from './list/spec';
import { logoSpec } from './logo/spec';
import { marqueeSpec } from './marquee/spec';
import { modalSpec } from './modal/spec';
import { mapSpec } from './map/spec';
import { navigationSpec } from './navigation/spec';
import { pageSpec } from './page/spec';
import { priceTableSpec } from './price-table/spec';
import { progressSpec } from './progress/spec';
import { projectSlotSpec } from './project-slot/spec';
import { projectWidgetSpec } from './project-widget/spec';
import { quoteSpec } from './quote/spec';
import { ratingSpec } from './rating/spec';
import { richTextSpec } from './rich-text/spec';
import { sectionSpec } from './section/spec';
import { slotSpec } from './slot/spec';
import { socialLinksSpec } from './social-links/spec';
import { spacerSpec } from './spacer/spec';
import { storySpec } from './story/spec';
import { storyLayerSpec } from './story-layer/spec';
import { storyPageSpec } from './story-page/spec';
import { tabSpec } from './tab/spec';
import { tableSpec } from './table/spec';
import { tabsSpec } from './tabs/spec';
import { tableOfContentsSpec } from './table-of-contents/spec';
import { textSpec } from './text/spec';
import { timelineSpec } from './timeline/spec';
import { unknownSpec } from './unknown/spec';
import { unsubscribeSpec } from './unsubscribe/spec';
import { videoSpec } from './video/spec';
import { viewOnlineSpec } from './view-online/spec';

/** Every widget of this version, in the order of the insert panel. A widget is its folder and its line here. */
const specs: readonly WidgetSpec[] = [
  pageSpec,
  emailSpec,
  storySpec,
  storyPageSpec,
  storyLayerSpec,
  componentRootSpec,
  sectionSpec,
  containerSpec,
  gridSpec,
  columnsSpec,
  columnSpec,
  spacerSpec,
  dividerSpec,
  headingSpec,
  textSpec,
  richTextSpec,
  listSpec,
  quoteSpec,
  tableSpec,
  codeSpec,
  timelineSpec,
  badgesSpec,
  ratingSpec,
  progressSpec,
  priceTableSpec,
  countdownSpec,
  counterSpec,
  featureListSpec,
  buttonSpec,
  buttonGroupSpec,
  linkBlockSpec,
  imageSpec,
  gallerySpec,
  avatarGroupSpec,
  carouselSpec,
  comparisonSpec,
  videoSpec,
  audioSpec,
  iconSpec,
  downloadSpec,
  mapSpec,
  announcementSpec,
  headerSpec,
  footerSpec,
  logoSpec,
  navigationSpec,
  socialLinksSpec,
  breadcrumbsSpec,
  tableOfContentsSpec,
  backToTopSpec,
  unsubscribeSpec,
  viewOnlineSpec,
  accordionSpec,
  accordionItemSpec,
  tabsSpec,
  tabSpec,
  modalSpec,
  alertSpec,
  marqueeSpec,
  formSpec,
  fieldSpec,
  fieldGroupSpec,
  collectionSpec,
  conditionSpec,
  slotSpec,
  componentSpec,
  componentContentSpec,
  componentSlotSpec,
  projectWidgetSpec,
  projectSlotSpec,
  unknownSpec,
];

/** The same by `resolvedName`. Look up with `Object.hasOwn`. */
export const allWidgets: Registry = Object.fromEntries(specs.map((spec) => [spec.name, spec]));

/** A component holds what a page holds, and has a root and slots of its own. */
function isOf(kind: Kind, { kinds = ['page'], root }: WidgetSpec): boolean {
  return kinds.includes(kind) || (kind === 'component' && root === undefined && kinds.includes('page'));
}

function ofKind(kind: Kind): Registry {
  return Object.fromEntries(Object.entries(allWidgets).filter(([, spec]) => isOf(kind, spec)));
}

/** What a document of each kind may hold; validate, repair and the engine are given the one of their document. */
export const registries: { readonly [kind in Kind]: Registry } = {
  page: ofKind('page'),
  email: ofKind('email'),
  story: ofKind('story'),
  component: ofKind('component'),
};

/** What a page may hold. */
export const registry = registries.page;

/** The kind of a document, as its ROOT says; a page where that says nothing. @param root its nodes, or whatever was found there */
export function kindOf(root: unknown): Kind {
  const top = isRecord(root) && Object.hasOwn(root, ROOT) ? root[ROOT] : undefined;
  const name = isRecord(top) && isRecord(top.type) ? top.type.resolvedName : undefined;
  const spec = typeof name === 'string' && Object.hasOwn(allWidgets, name) ? allWidgets[name] : undefined;
  return spec?.root ?? 'page';
}
