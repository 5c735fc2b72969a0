/** Apart from the other texts, since it comes with the menu. */
export const DEMO_TITLE = { zh: '演示', en: 'Demo' }
