/** Apart from the other texts, since it comes with the menu. */
export const HOME_TITLE = { zh: '首页', en: 'Home' }
