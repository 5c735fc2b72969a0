/** Whether a citizen may use the page (domain 4.5). */
export const USER_STATUS = {
  normal: { zh: '正常', en: 'May use it' },
  blocked: { zh: '封禁', en: 'Shut out' },
} as const
