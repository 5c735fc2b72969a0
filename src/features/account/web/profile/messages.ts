import { defineMessages } from '#kernel/messages.ts'

export const BASIC = defineMessages({
  saved: { zh: '保存成功', en: 'Saved' },
  username: { zh: '用户名', en: 'User name' },
  dept: { zh: '所属单位', en: 'Unit' },
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
