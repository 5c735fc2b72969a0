import * as profile from '#features/account/contract.ts'
import { pngOf } from '#features/account/testing/png.ts'
import { addonList } from '#features/addons/contract.ts'
import { holidaySetConf, holidaySetInfo } from '#features/calendar/contract.ts'
import * as dashboard from '#features/dashboard/contract.ts'
import * as account from '#features/identity/contract/account.ts'
import * as entry from '#features/identity/contract/entry.ts'
import * as identity from '#features/identity/contract/session.ts'
import * as factor from '#features/identity/contract/second-factor.ts'
import * as imports from '#features/imports/contract.ts'
import { mapSummary } from '#features/grid/contract.ts'
import * as notices from '#features/notices/contract.ts'
import * as organisation from '#features/organisation/contract.ts'
import * as quickMenu from '#features/quick-menu/contract.ts'
import { getCommonData } from '#features/reference/contract.ts'
import { ownSettings, saveSettings } from '#features/settings/contract.ts'
import * as actions from '#features/work-orders/contract/actions.ts'
import * as files from '#features/work-orders/contract/attachments.ts'
import * as detail from '#features/work-orders/contract/detail.ts'
import { appComplaintStatistics, complaintList, phoneFilter } from '#features/work-orders/contract/list.ts'
import type { Endpoint } from '#kernel/endpoint.ts'

import { ROLES } from '../roles.ts'
import type { Orders } from './orders-at-every-step.ts'
import { CANARY, TOLD } from './orders-at-every-step.ts'
import type { Values } from './whole-program.ts'
import { FILE } from './whole-program.ts'

/** A call that is answered well, made by somebody whose work it is; its texts carry a citizen's numbers. */
export interface GoodCall {
  readonly endpoint: Endpoint
  readonly who: string
  readonly values: (o: Orders) => Values | Promise<Values>
  /** Its `id` is an order's. */
  readonly of_order?: true
}

const call = (who: string, endpoint: Endpoint, values: GoodCall['values'] = () => ({})): GoodCall => ({
  who,
  endpoint,
  values,
})
const onOrder = (
  who: string,
  endpoint: Endpoint,
  at: (o: Orders) => Promise<string>,
  more: GoodCall['values'] = () => ({}),
): GoodCall => ({
  ...{ who, endpoint, of_order: true },
  values: async (o) => ({ id: await at(o), ...(await more(o)) }),
})

const MENU_PATHS = ROLES.find(({ code }) => code === 'leader_viewer')!.paths.filter((path) => path.endsWith('/list'))
let asked = 0
/** Another one each time, since what is there already is refused. */
function anotherQuickMenu() {
  const path = MENU_PATHS[asked++ % MENU_PATHS.length]!
  return { path, full_path: path, name: path, title: '列表' }
}

/** One good call of each endpoint; `OTHER_CALLS` has the rest. */
export const GOOD_CALLS: readonly GoodCall[] = [
  ...[identity.userInfo, identity.userLevel, identity.operatorRoutes, identity.supplierInfo].map((e) =>
    call('viewer', e),
  ),
  call('supervisor', factor.accountProtection),
  call('supervisor', profile.userEdit, () => ({ introduction: '负责督办', ding_user_id: 'manager4321' })),
  call('supervisor', profile.avatarSave, () => ({ [FILE]: { name: '头像.png', bytes: pngOf(80) } })),
  call('supervisor', profile.avatar, async (o) => ({ id: await o.avatar(), size: '80' })),
  ...[account.sessionList, account.handOverCode].map((e) => call('viewer', e)),
  call('viewer', entry.roleSwitch, () => ({ role_id: '' })),
  call('viewer', ownSettings),
  call('viewer', saveSettings, () => ({
    choice: {
      ...{ theme_color: '#7450d6', mode: 'dark', size: 'large' },
      ...{ tagsView: true, fixedHeader: true, sidebarLogo: true, supportPinyinSearch: true },
    },
  })),
  call('leader', holidaySetConf),
  call('leader', holidaySetInfo, () => ({ year: 2026 })),
  call('viewer', getCommonData),
  call('viewer', organisation.deptList, () => ({ keyword: '局', page: 1, size: 20 })),
  call('viewer', organisation.deptListByPid, async (o) => ({ pid: await o.deptId('B01') })),
  call('viewer', organisation.deptInfo, async (o) => ({ id: await o.deptId('B01') })),
  call('viewer', organisation.deptUserList, async (o) => ({ dept_id: await o.deptId('B01') })),
  call('viewer', organisation.deptUserInfo, async (o) => ({ id: await o.personId() })),

  call('chengguan', appComplaintStatistics),
  call('dispatcher', complaintList, () => ({ queue: 'all', keyword: '核实处理' })),
  call('dispatcher', phoneFilter, () => ({ phone: CANARY.phone })),
  onOrder('chengguan', detail.getComplaintInfo, (o) => o.replied()),
  onOrder('dispatcher', detail.canAllocateList, (o) => o.waiting()),
  onOrder(
    'chengguan',
    detail.getComplaintTemplate,
    (o) => o.allocated(),
    () => ({ kind: 'reply' }),
  ),
  onOrder('reviewer', detail.getComplaintBackDeptArr, (o) => o.sentBack()),
  call('dispatcher', detail.getComplaintDeptUser, async (o) => ({ dept_id: await o.deptId('B01') })),

  call('dispatcher', actions.complaintSave, () => {
    const caller = { caller_name: CANARY.name, caller_phone: CANARY.phone, address: TOLD }
    return { title: TOLD, content: TOLD, demand: TOLD, appeal_type: 'consult', source_channel: 'phone', ...caller }
  }),
  onOrder('dispatcher', actions.doAccept, (o) => o.submitted()),
  onOrder(
    'dispatcher',
    actions.doAllocate,
    (o) => o.waiting(),
    (o) => o.allocation(),
  ),
  onOrder('chengguan', actions.doSign, (o) => o.allocated()),
  onOrder(
    'chengguan',
    actions.doContact,
    (o) => o.allocated(),
    (o) => o.contact(),
  ),
  onOrder(
    'chengguan',
    actions.doReply,
    (o) => o.contacted(),
    (o) => o.reply(),
  ),
  onOrder('reviewer', actions.reviewOpen, (o) => o.replied()),
  onOrder(
    'reviewer',
    actions.doReplyNo,
    (o) => o.replied(),
    () => ({ reason_code: 'incomplete', opinion: TOLD }),
  ),
  onOrder(
    'reviewer',
    actions.doReport,
    (o) => o.approved(),
    () => ({ content: TOLD, superior_receipt_no: 'R1' }),
  ),
  onOrder(
    'chengguan',
    actions.doBack,
    (o) => o.allocated(),
    (o) => o.sendBack(),
  ),
  {
    ...{ who: 'reviewer', endpoint: actions.doBackAudit, of_order: true },
    values: async (o) => {
      const id = await o.sentBack()
      return { id, back_id: await o.backOf(id), result: 'to_waiting', opinion: TOLD }
    },
  },
  onOrder('chengguan', actions.doReplyWithdraw, (o) => o.replied()),
  onOrder('chengguan', actions.doBackWithdraw, (o) => o.sentBack()),
  onOrder(
    'dispatcher',
    actions.doBackToWait,
    (o) => o.allocated(),
    () => ({ reason: TOLD }),
  ),
  onOrder(
    'zhujian',
    actions.doHelpReply,
    (o) => o.assisted(),
    () => ({ content: TOLD }),
  ),
  call('chengguan', files.uploadFile),
  call('chengguan', files.downloadFile, async (o) => ({ id: await o.upload('chengguan') })),

  call('dispatcher', imports.importParse, (o) => ({ kind: 'normal', ...o.sheet() })),
  call('dispatcher', imports.importResult, async (o) => ({ id: await o.imported('parsed') })),
  call('dispatcher', imports.importList),
  call('dispatcher', imports.importConfirm, async (o) => ({ id: await o.imported('parsed') })),
  call('dispatcher', imports.importCancel, async (o) => ({ id: await o.imported('parsed') })),
  call('leader', imports.importUndo, async (o) => ({ id: await o.imported('done') })),
  call('dispatcher', imports.importErrorFile, async (o) => ({ id: await o.imported('parsed'), rows: 'all' })),
  call('dispatcher', imports.importTemplate),

  ...[dashboard.dashboardTodo, dashboard.dashboardSummary, dashboard.dashboardTrend].map((e) => call('chengguan', e)),
  call('auditadmin', dashboard.dashboardAccounts),
  call('viewer', mapSummary),
  call('viewer', notices.noticeList),
  call('viewer', notices.noticeInfo, async (o) => ({ id: await o.notice() })),
  call('viewer', notices.noticeRead, async (o) => ({ id: await o.notice() })),
  call('viewer', notices.noticeAck, async (o) => ({ id: await o.notice() })),
  call('sysadmin', notices.noticeManage),
  call('leader', notices.noticeSave, () => ({ title: '值班安排', content: '国庆期间值班表已发布。' })),
  call('leader', notices.noticeDel, async (o) => ({ id: await o.notice() })),

  call('viewer', addonList),
  call('viewer', quickMenu.quickMenuList),
  call('viewer', quickMenu.quickMenuAdd, anotherQuickMenu),
  call('viewer', quickMenu.quickMenuAdds, () => ({ menu_data: [anotherQuickMenu()] })),
  call('viewer', quickMenu.quickMenuDel, () => ({ path: anotherQuickMenu().path })),
]

/** Calls of the endpoints that only a password, a code or an own session makes good; they have tests of their own. */
export const OTHER_CALLS: readonly GoodCall[] = [
  ...[identity.getConfig, identity.supplierList, identity.eventStream].map((e) => call('viewer', e)),
  call('visitor', identity.logout),
  call('visitor', identity.logoutByGet),
  call('viewer', identity.login, () => ({ username: 'nobody', password: 'x', name: 'x', type: 'x' })),
  call('viewer', account.passwordEdit, () => ({ old_password: 'x', new_password: 'x' })),
  call('viewer', account.sessionRevoke, () => ({ id: '1' })),
  call('auditadmin', profile.sessionRevokeOthers),
  call('viewer', factor.loginCode, () => ({ login_token: 'x', code: '123456' })),
  call('viewer', factor.stepUp, () => ({ password: 'x', code: '123456' })),
  call('viewer', factor.totpStart),
  call('viewer', factor.totpConfirm, () => ({ enrol_token: 'x', code: '123456' })),
  ...[factor.recoveryRenew, factor.totpEnd].map((e) => call('viewer', e)),
  call('viewer', account.handOver, () => ({ code: 'x' })),
  call('viewer', entry.ssoLogin, () => ({ uid: 'nobody', sign: 'x' })),
  call('viewer', entry.verifySend, () => ({ phone: '12000000000' })),
]
