import accordion from './accordion/style.css?inline';
import accordionItem from './accordion-item/style.css?inline';
import button from './button/style.css?inline';
import buttonGroup from './button-group/style.css?inline';
import collection from './collection/style.css?inline';
import column from './column/style.css?inline';
import columns from './columns/style.css?inline';
import condition from './condition/style.css?inline';
import container from './container/style.css?inline';
import divider from './divider/style.css?inline';
import email from './email/style.css?inline';
import footer from './footer/style.css?inline';
import grid from './grid/style.css?inline';
import header from './header/style.css?inline';
import heading from './heading/style.css?inline';
import icon from './icon/style.css?inline';
import image from './image/style.css?inline';
import list from './list/style.css?inline';
import logo from './logo/style.css?inline';
import navigation from './navigation/style.css?inline';
import page from './page/style.css?inline';
import projectSlot from './project-slot/style.css?inline';
import projectWidget from './project-widget/style.css?inline';
import quote from './quote/style.css?inline';
import richText from './rich-text/style.css?inline';
import section from './section/style.css?inline';
import slot from './slot/style.css?inline';
import socialLinks from './social-links/style.css?inline';
import spacer from './spacer/style.css?inline';
import story from './story/style.css?inline';
import storyLayer from './story-layer/style.css?inline';
import storyPage from './story-page/style.css?inline';
import table from './table/style.css?inline';
import text from './text/style.css?inline';
import unknown from './unknown/style.css?inline';
import unsubscribe from './unsubscribe/style.css?inline';
import video from './video/style.css?inline';
import viewOnline from './view-online/style.css?inline';

/** Each widget's own style sheet by `resolvedName`. */
export const widgetStyles: { readonly [name: string]: string } = {
  Page: page,
  Email: email,
  Story: story,
  Section: section,
  Container: container,
  Grid: grid,
  Columns: columns,
  Column: column,
  Spacer: spacer,
  Divider: divider,
  Heading: heading,
  Text: text,
  RichText: richText,
  List: list,
  Quote: quote,
  Table: table,
  Button: button,
  ButtonGroup: buttonGroup,
  Image: image,
  Video: video,
  Icon: icon,
  Header: header,
  Footer: footer,
  Logo: logo,
  Navigation: navigation,
  SocialLinks: socialLinks,
  Unsubscribe: unsubscribe,
  ViewOnline: viewOnline,
  Accordion: accordion,
  AccordionItem: accordionItem,
  Collection: collection,
  Condition: condition,
  Slot: slot,
  ProjectWidget: projectWidget,
  ProjectSlot: projectSlot,
  Unknown: unknown,
  // Behind those of what stands in a layer, which it gives its place.
  StoryPage: storyPage,
  StoryLayer: storyLayer,
};
