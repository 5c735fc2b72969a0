/** Apart from the other texts, since it comes with the menu and the button above a queue. */
export const IMPORT_TITLE = { zh: '导入工单', en: 'Import orders' }
