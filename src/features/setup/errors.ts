import { defineErrors } from '#kernel/errors.ts'

/** What a trial meets before the order itself refuses anything. */
export const TRIAL_ERRORS = defineErrors({
  TRIAL_NOBODY: {
    status: 409,
    zh: '没有账号可以办理这一步，请先开通账号并授予角色',
    en: 'No account may do this; open one and give it a role',
  },
  TRIAL_NO_CATEGORY: { status: 409, zh: '没有可用的三级分类', en: 'There is no category of the third level in use' },
})
