import type { Registry } from '../layout/spec';
import { accordionSpec } from './accordion/spec';
import { accordionItemSpec } from './accordion-item/spec';
import { buttonSpec } from './button/spec';
import { buttonGroupSpec } from './button-group/spec';
import { collectionSpec } from './collection/spec';
import { columnSpec } from './column/spec';
import { columnsSpec } from './columns/spec';
import { conditionSpec } from './condition/spec';
import { containerSpec } from './container/spec';
import { dividerSpec } from './divider/spec';
import { footerSpec } from './footer/spec';
import { gridSpec } from './grid/spec';
import { headerSpec } from './header/spec';
import { headingSpec } from './heading/spec';
import { iconSpec } from './icon/spec';
import { imageSpec } from './image/spec';
import { listSpec } from './list/spec';
import { logoSpec } from './logo/spec';
import { navigationSpec } from './navigation/spec';
import { pageSpec } from './page/spec';
import { projectSlotSpec } from './project-slot/spec';
import { projectWidgetSpec } from './project-widget/spec';
import { quoteSpec } from './quote/spec';
import { richTextSpec } from './rich-text/spec';
import { sectionSpec } from './section/spec';
import { slotSpec } from './slot/spec';
import { spacerSpec } from './spacer/spec';
import { textSpec } from './text/spec';
import { unknownSpec } from './unknown/spec';

/** Every widget of this version by `resolvedName`, in the order of the insert panel. Look up with `Object.hasOwn`. */
export const registry: Registry = {
  Page: pageSpec,
  Section: sectionSpec,
  Container: containerSpec,
  Grid: gridSpec,
  Columns: columnsSpec,
  Column: columnSpec,
  Spacer: spacerSpec,
  Divider: dividerSpec,
  Heading: headingSpec,
  Text: textSpec,
  RichText: richTextSpec,
  List: listSpec,
  Quote: quoteSpec,
  Button: buttonSpec,
  ButtonGroup: buttonGroupSpec,
  Image: imageSpec,
  Icon: iconSpec,
  Header: headerSpec,
  Footer: footerSpec,
  Logo: logoSpec,
  Navigation: navigationSpec,
  Accordion: accordionSpec,
  AccordionItem: accordionItemSpec,
  Collection: collectionSpec,
  Condition: conditionSpec,
  Slot: slotSpec,
  ProjectWidget: projectWidgetSpec,
  ProjectSlot: projectSlotSpec,
  Unknown: unknownSpec,
};
