import { defineSlotRecipe } from '@chakra-ui/react/styled-system';

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '7',
  paddingInlineStart: 'calc((var(--depth) - 1) * 16px)',
  paddingInlineEnd: '2',
  borderRadius: 'sm',
  cursor: 'pointer',
  '&:hover': { background: 'hover' },
  '&:focus-visible': { outline: '2px solid var(--pw-colors-primary)', outlineOffset: '-2px' },
  '&[data-selected]': { background: 'primarySoft', color: 'primaryText' },
  '& .ui-tree-note': { display: 'flex', flex: '1', justifyContent: 'flex-end', minWidth: '0', color: 'muted' },
  // Cut at its own end, whichever way it is written.
  '& .ui-tree-note bdi': { minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
};

export const treeView = defineSlotRecipe({
  className: 'pw-tree-view',
  slots: ['root', 'tree', 'branch', 'branchControl', 'branchTrigger', 'item'],
  base: {
    root: { fontSize: 'xs', minWidth: '0' },
    tree: { outline: 'none' },
    branchControl: row,
    branchTrigger: {
      display: 'grid',
      placeItems: 'center',
      width: '6',
      height: '6',
      color: 'muted',
      '&[data-state=open] svg': { rotate: '90deg' },
      '&:dir(rtl)[data-state=open] svg': { rotate: '-90deg' },
    },
    item: { ...row, paddingInlineStart: 'calc((var(--depth) - 1) * 16px + 28px)' },
  },
});
