import { noticeInfo, noticeList, noticeManage } from '../contract.ts'

/** What a change of a notice makes old. */
export const NOTICE_READINGS = [noticeManage, noticeList, noticeInfo]
