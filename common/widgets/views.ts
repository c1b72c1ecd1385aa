import type { JsonObject } from '../layout/document';
import { AccordionView } from './accordion/view';
import { AccordionItemView } from './accordion-item/view';
import { ButtonView } from './button/view';
import { ButtonGroupView } from './button-group/view';
import { CollectionView } from './collection/view';
import { ColumnView } from './column/view';
import { ColumnsView } from './columns/view';
import { ConditionView } from './condition/view';
import { ContainerView } from './container/view';
import { DividerView } from './divider/view';
import { EmailView } from './email/view';
import { FooterView } from './footer/view';
import { GridView } from './grid/view';
import { HeaderView } from './header/view';
import { HeadingView } from './heading/view';
import { IconView } from './icon/view';
import { ImageView } from './image/view';
import { ListView } from './list/view';
import { LogoView } from './logo/view';
import { NavigationView } from './navigation/view';
import { PageView } from './page/view';
import { ProjectSlotView } from './project-slot/view';
import { ProjectWidgetView } from './project-widget/view';
import { QuoteView } from './quote/view';
import { RichTextView } from './rich-text/view';
import { SectionView } from './section/view';
import { SlotView } from './slot/view';
import { SocialLinksView } from './social-links/view';
import { SpacerView } from './spacer/view';
import { StoryView } from './story/view';
import { StoryLayerView } from './story-layer/view';
import { StoryPageView } from './story-page/view';
import { TableView } from './table/view';
import { TextView } from './text/view';
import { UnknownView } from './unknown/view';
import { UnsubscribeView } from './unsubscribe/view';
import { VideoView } from './video/view';
import { ViewOnlineView } from './view-online/view';
import type { View } from './drawing/view';

/**
 * How each widget draws, by `resolvedName`. Props are the widget's own (view.ts): complete and bound, which `validate`,
 * `completeProps` and `bindProps` see to; so the table may hold them under one type.
 */
export const views = {
  Page: PageView,
  Email: EmailView,
  Story: StoryView,
  StoryPage: StoryPageView,
  StoryLayer: StoryLayerView,
  Section: SectionView,
  Container: ContainerView,
  Grid: GridView,
  Columns: ColumnsView,
  Column: ColumnView,
  Spacer: SpacerView,
  Divider: DividerView,
  Heading: HeadingView,
  Text: TextView,
  RichText: RichTextView,
  List: ListView,
  Quote: QuoteView,
  Table: TableView,
  Button: ButtonView,
  ButtonGroup: ButtonGroupView,
  Image: ImageView,
  Video: VideoView,
  Icon: IconView,
  Header: HeaderView,
  Footer: FooterView,
  Logo: LogoView,
  Navigation: NavigationView,
  SocialLinks: SocialLinksView,
  Unsubscribe: UnsubscribeView,
  ViewOnline: ViewOnlineView,
  Accordion: AccordionView,
  AccordionItem: AccordionItemView,
  Collection: CollectionView,
  Condition: ConditionView,
  Slot: SlotView,
  ProjectWidget: ProjectWidgetView,
  ProjectSlot: ProjectSlotView,
  Unknown: UnknownView,
} as { readonly [name: string]: View<never> } as { readonly [name: string]: View<JsonObject> };
