/** Why a citizen cannot do something now (domain 2.4, T05); spread into `ORDER_ERRORS`. */
export const CITIZEN_REFUSALS = {
  CITIZEN_UNKNOWN: {
    status: 404,
    zh: '没有找到您的这件诉求；如有疑问，请拨打12345',
    en: 'There is no such matter of yours; if you have a question, call 12345',
  },
  CITIZEN_OPEN: {
    status: 409,
    zh: '您有{n}件诉求正在办理，办结后可以再提交',
    en: 'You have {n} matter(s) under way; you can submit another when one is completed',
  },
  CITIZEN_TODAY: {
    status: 429,
    zh: '今天已提交{n}件诉求，请明天再提交；紧急情况请拨打12345',
    en: 'You submitted {n} matter(s) today; please come back tomorrow, or call 12345 if it is urgent',
  },
  CITIZEN_ADDED: {
    status: 429,
    zh: '这件诉求今天已补充{n}次，请明天再补充；紧急情况请拨打12345',
    en: 'This matter was added to {n} times today; please come back tomorrow, or call 12345 if it is urgent',
  },
  CITIZEN_PHOTOS: {
    status: 429,
    zh: '一件诉求每天最多补充{n}张图片，今天还可补充{left}张，请删减后提交',
    en: 'At most {n} pictures a day are added to a matter; {left} more today, please take some away',
  },
  CITIZEN_PHOTOS_IN_ALL: {
    status: 409,
    zh: '一件诉求最多补充{n}张图片，还可补充{left}张，请删减后提交；文字仍可补充',
    en: 'At most {n} pictures are added to a matter; {left} more, please take some away; words may still be added',
  },
  LINK_UNKNOWN: {
    status: 409,
    zh: '匿名、保密或没有手机号的诉求人，不能发送链接',
    en: 'No link for a caller who is anonymous or secret, or has no mobile number',
  },
  LINK_SENT: {
    status: 409,
    zh: '刚刚已向诉求人发送链接；如未收到，{time}后可以再次发送',
    en: 'The caller was sent a link just now; if it does not arrive, another may be sent after {time}',
  },
  CITIZEN_NOT_NOW: {
    status: 409,
    zh: '诉求的办理情况已有变化，请查看最新进展',
    en: 'It has moved on meanwhile; please look how it stands now',
  },
} as const
