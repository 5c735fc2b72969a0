import { defineMessages } from '#kernel/messages.ts'

export const QUICK = defineMessages({
  title: { zh: '快捷菜单', en: 'Quick menus' },
  edit: { zh: '编辑快捷菜单', en: 'Edit quick menus' },
  none: { zh: '将常用菜单放在这里，一点即到。', en: 'Put the menus here that you use most.' },
  choose: { zh: '选择菜单', en: 'Choose menus' },

  add: { zh: '添加到快捷菜单', en: 'Add to quick menus' },
  remove: { zh: '移出快捷菜单', en: 'Remove from quick menus' },
  newTab: { zh: '在新标签页打开', en: 'Open in a new browser tab' },
  menuOf: { zh: '“{title}”的操作', en: 'Actions of “{title}”' },
  added: { zh: '已添加“{title}”', en: '“{title}” was added' },
  removed: { zh: '已移出“{title}”', en: '“{title}” was removed' },

  available: { zh: '可选菜单', en: 'Available menus' },
  chosen: { zh: '已选菜单', en: 'Chosen menus' },
  find: { zh: '搜索菜单，可用拼音或首字母', en: 'Search menus' },
  nothingFound: { zh: '没有找到“{text}”', en: 'Nothing found for “{text}”' },
  noneAvailable: { zh: '您的角色没有可添加的菜单。', en: 'Your role has no menus to add.' },
  noneChosen: { zh: '还没有快捷菜单，点击左侧菜单添加。', en: 'No quick menus yet. Click a menu on the left.' },
  noneChosenPhone: { zh: '还没有快捷菜单，点击上方菜单添加。', en: 'No quick menus yet. Tap a menu above.' },
  kept: {
    zh: '另有 {n} 项不属于当前角色，保存后仍保留。',
    en: '{n} more belong to another role and stay when you save.',
  },
  hint: { zh: '拖动排序，双击移除', en: 'Drag to sort' },
  handle: { zh: '调整“{title}”的位置', en: 'Move “{title}”' },
  drop: { zh: '移除“{title}”', en: 'Remove “{title}”' },
  saved: { zh: '快捷菜单已保存', en: 'Quick menus saved' },
  staleText: {
    zh: '您编辑期间，其他窗口保存过快捷菜单。仍然保存将替换那里的修改。',
    en: 'They were saved in another window while you edited. Saving anyway replaces what was saved there.',
  },
  saveAnyway: { zh: '仍然保存', en: 'Save anyway' },
  latest: { zh: '查看最新', en: 'See the latest' },
  leaveTitle: { zh: '放弃修改？', en: 'Discard the changes?' },
  leaveText: { zh: '快捷菜单已修改但尚未保存。', en: 'The quick menus were changed but not saved.' },
  leave: { zh: '放弃修改', en: 'Discard' },
  stay: { zh: '继续编辑', en: 'Keep editing' },

  dragHelp: {
    zh: '按空格键拿起，用上下方向键移动，再按空格键放下，按 Esc 键取消。',
    en: 'Press space to pick up, the arrow keys to move, space again to drop, escape to cancel.',
  },
  picked: { zh: '已拿起“{title}”，第 {n} 位', en: 'Picked up “{title}” at position {n}' },
  moved: { zh: '“{title}”移到第 {n} 位', en: '“{title}” moved to position {n}' },
  dropped: { zh: '“{title}”放在第 {n} 位', en: '“{title}” dropped at position {n}' },
  dragCancelled: { zh: '已取消移动“{title}”', en: 'Moving “{title}” was cancelled' },
})
