import { defineMessages } from '#kernel/messages.ts'

export const ACCOUNT = defineMessages({
  editTitle: { zh: '编辑资料', en: 'Edit profile' },
  passwordTitle: { zh: '修改密码', en: 'Change password' },
  sections: { zh: '个人设置', en: 'Own account' },
  basic: { zh: '基本资料', en: 'Profile' },
  avatar: { zh: '头像', en: 'Avatar' },
  password: { zh: '修改密码', en: 'Password' },
  sessions: { zh: '登录会话', en: 'Sessions' },
  factor: { zh: '双因素验证', en: 'Second factor' },
  ding: { zh: '钉钉绑定', en: 'DingTalk' },
  saved: { zh: '保存成功', en: 'Saved' },
})

export const BASIC = defineMessages({
  username: { zh: '用户名', en: 'User name' },
  dept: { zh: '所属单位', en: 'Unit' },
  byAdministrator: { zh: '用户名和所属单位由管理员维护。', en: 'User name and unit are kept by the administrator.' },
  nick: { zh: '昵称', en: 'Nickname' },
  nickHint: { zh: '显示在页面右上角、办理记录和水印中', en: 'Shown in the header, in records and in the watermark' },
  phone: { zh: '手机号', en: 'Mobile number' },
  phoneHint: { zh: '修改手机号前需要验证身份', en: 'Changing it asks you to confirm who you are' },
  introduction: { zh: '简介', en: 'Introduction' },
  introductionHint: {
    zh: '如岗位职责、值班安排，方便同事联系',
    en: 'Such as your duties, so that colleagues find you',
  },
})

export const AVATAR = defineMessages({
  hint: {
    zh: '支持 PNG、JPEG、WebP，不超过 10 MB。选择后可裁剪，保存为 80×80 像素。',
    en: 'PNG, JPEG or WebP up to 10 MB. You crop it next; it is kept at 80×80 pixels.',
  },
  choose: { zh: '选择图片', en: 'Choose a picture' },
  replace: { zh: '更换头像', en: 'Change the avatar' },
  remove: { zh: '移除头像', en: 'Remove the avatar' },
  removeText: { zh: '移除后显示昵称的第一个字。', en: 'The first character of your nickname is shown instead.' },
  removed: { zh: '头像已移除', en: 'The avatar was removed' },
  changed: { zh: '头像已更换', en: 'The avatar was changed' },
  crop: { zh: '裁剪头像', en: 'Crop the avatar' },
  cropArea: { zh: '裁剪区域，方向键移动图片', en: 'Crop area; arrow keys move the picture' },
  zoom: { zh: '缩放', en: 'Zoom' },
  preview: { zh: '预览', en: 'Preview' },
  keys: {
    zh: '拖动图片或用方向键移动，滚轮或滑块缩放。',
    en: 'Drag or use the arrow keys to move, the wheel or the slider to zoom.',
  },
  wrongKind: { zh: '请选择 PNG、JPEG 或 WebP 图片', en: 'Choose a PNG, JPEG or WebP picture' },
  tooLarge: { zh: '图片不能超过 10 MB', en: 'The picture may have at most 10 MB' },
  unreadable: { zh: '图片无法打开，请换一张', en: 'This picture cannot be opened, choose another' },
})

export const PASSWORD = defineMessages({
  old: { zh: '原密码', en: 'Current password' },
  next: { zh: '新密码', en: 'New password' },
  repeated: { zh: '确认新密码', en: 'New password again' },
  differ: { zh: '两次输入的新密码不一致', en: 'The two new passwords differ' },
  show: { zh: '显示密码', en: 'Show passwords' },
  capsLock: { zh: '大写锁定已打开', en: 'Caps Lock is on' },
  rules: { zh: '密码要求', en: 'What a password needs' },
  met: { zh: '已满足', en: 'met' },
  unmet: { zh: '未满足', en: 'not met' },
  notRecent: { zh: '不能与最近 5 次使用的密码相同', en: 'none of your last 5 passwords' },
  strength: { zh: '密码强度', en: 'Strength' },
  weak: { zh: '不符合要求', en: 'Not good enough' },
  good: { zh: '符合要求', en: 'Good' },
  strong: { zh: '强', en: 'Strong' },
  ends: { zh: '修改后，其他设备上的登录会话将全部结束。', en: 'All your sessions on other devices will end.' },
  submit: { zh: '确认修改', en: 'Change password' },
  changed: { zh: '密码已修改，其他登录会话已结束', en: 'The password was changed; your other sessions have ended' },
  mustChange: { zh: '首次登录或密码已重置，请先修改密码', en: 'Change your password before you go on' },
  mustChangeWhy: {
    zh: '当前密码由他人设置，只能用来登录一次。设置只有您自己知道的新密码后即可使用系统。',
    en: 'Somebody else made the current one up, and it works only once. Choose one that only you know, then go on.',
  },
  comma: { zh: '，', en: '; ' },
  age: { zh: '上次修改：{at}', en: 'Last changed {at}' },
  daysLeft: { zh: '{days} 天后到期', en: 'it should be changed within {days} days' },
  old90: { zh: '已超过 90 天，请尽快修改', en: 'it is older than 90 days, change it soon' },
})

export const SESSIONS = defineMessages({
  intro: {
    zh: '同一账号最多同时登录 3 处。发现不认识的登录，请立即结束它并修改密码。',
    en: 'Up to 3 places at a time. If you do not know one, end it and change your password at once.',
  },
  current: { zh: '本次登录', en: 'This one' },
  unknown: { zh: '未知设备', en: 'Unknown device' },
  since: { zh: '登录于 {at}', en: 'Signed in {at}' },
  seen: { zh: '最近活动 {at}', en: 'Last seen {at}' },
  until: { zh: '最迟 {at} 自动退出', en: 'ends at {at} at the latest' },
  end: { zh: '结束', en: 'End' },
  endOne: { zh: '结束 {what} 的登录', en: 'End the session of {what}' },
  endText: {
    zh: '该设备上需要重新登录，未保存的内容会丢失。',
    en: 'That device has to sign in again; what was not saved there is lost.',
  },
  ended: { zh: '已结束该登录会话', en: 'The session has ended' },
  endOthers: { zh: '结束其他所有会话', en: 'End all others' },
  endOthersText: {
    zh: '除本次登录外的 {count} 处登录都将结束。',
    en: 'The {count} sessions other than this one will end.',
  },
  othersEnded: { zh: '已结束 {count} 个登录会话', en: '{count} sessions have ended' },
  onlyThis: { zh: '没有其他登录会话。', en: 'There are no other sessions.' },
})

export const FACTOR = defineMessages({
  intro: {
    zh: '启用后，登录时除密码外还要输入手机验证器应用中的 6 位验证码，密码泄露也无法登录。',
    en: 'Signing in then also asks for a six-digit code from an app on your phone, so that a stolen password is not enough.',
  },
  advised: {
    zh: '您的角色权限较高，建议启用双因素验证。',
    en: 'Your role has far-reaching rights: a second factor is advised.',
  },
  required: { zh: '本平台要求您的角色启用双因素验证。', en: 'Your role has to use a second factor here.' },
  off: { zh: '未启用', en: 'Off' },
  on: { zh: '已启用', en: 'On' },
  enable: { zh: '启用双因素验证', en: 'Turn it on' },
  scan: { zh: '1. 用验证器应用扫描二维码', en: '1. Scan this with an authenticator app' },
  scanHint: {
    zh: '任何支持 TOTP 的验证器应用均可。无法扫描时，在应用中手动输入密钥：',
    en: 'Any app for time-based codes (TOTP) will do. If you cannot scan, type this key into the app:',
  },
  qr: { zh: '验证器应用扫描用的二维码', en: 'QR code for the authenticator app' },
  copySecret: { zh: '复制密钥', en: 'Copy the key' },
  enter: { zh: '2. 输入应用显示的 6 位验证码', en: '2. Type the six digits that it shows' },
  code: { zh: '验证码', en: 'Code' },
  sixDigits: { zh: '验证码为 6 位数字', en: 'The code has six digits' },
  confirm: { zh: '确认启用', en: 'Turn on' },
  endsOthers: { zh: '启用后，您在其他地方的登录都将结束。', en: 'Your sessions elsewhere will end.' },
  since: { zh: '启用时间', en: 'On since' },
  left: { zh: '剩余恢复码', en: 'Recovery codes left' },
  leftCount: { zh: '{count} 个', en: '{count}' },
  fewLeft: { zh: '恢复码快用完了，请重新生成。', en: 'You are running out of recovery codes; make new ones.' },
  renew: { zh: '重新生成恢复码', en: 'New recovery codes' },
  renewText: { zh: '原有恢复码将全部失效。', en: 'The old ones will no longer work.' },
  disable: { zh: '停用双因素验证', en: 'Turn it off' },
  disableText: { zh: '停用后，登录只需要密码。', en: 'A password alone will be enough to sign in.' },
  disabled: { zh: '双因素验证已停用', en: 'The second factor is off' },
  recovery: { zh: '请保存恢复码', en: 'Keep these recovery codes' },
  recoveryText: {
    zh: '手机不在身边时，可用恢复码代替验证码登录，每个只能用一次。恢复码只显示这一次，请打印或存放在安全的地方。',
    en: 'Without your phone one of them takes the place of the code, once each. They are shown this once: print them or keep them in a safe place.',
  },
  copyCodes: { zh: '复制恢复码', en: 'Copy the codes' },
  copied: { zh: '已复制', en: 'Copied' },
  download: { zh: '下载恢复码', en: 'Download the codes' },
  keptThem: { zh: '我已保存', en: 'I have kept them' },
})

export const DING = defineMessages({
  intro: {
    zh: '绑定钉钉账号后，工单提醒可以发送到您的钉钉。账号 ID 可在钉钉管理后台“通讯录—成员详情”中查看，或向本单位钉钉管理员索取。',
    en: 'With this binding, reminders of work orders can reach you in DingTalk. You find the user ID among the member details of the DingTalk console, or your administrator knows it.',
  },
  id: { zh: '钉钉账号 ID', en: 'DingTalk user ID' },
  idHint: {
    zh: '字母、数字、下划线、横线、点和 @，最多 64 个字符',
    en: 'Letters, digits, and _ - . @, up to 64 characters',
  },
  bind: { zh: '绑定', en: 'Bind' },
  bound: { zh: '已绑定', en: 'Bound' },
  unbind: { zh: '解除绑定', en: 'Unbind' },
  unbindText: { zh: '解除后，钉钉不再收到工单提醒。', en: 'DingTalk will no longer receive reminders.' },
  done: { zh: '钉钉已绑定', en: 'DingTalk is bound' },
  undone: { zh: '钉钉已解除绑定', en: 'DingTalk is no longer bound' },
})
