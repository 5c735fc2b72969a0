-- Nothing ever wrote them, or nothing does any more: what a browser is, is told from what it says of itself (login_log.ua), how often
-- an application was sent from its moments (0220), and of a try that is shut out no line is left (domain 4.4). No earlier program
-- reads them by name.
alter table login_log drop column device, drop column os, drop column browser, drop column reason,
  drop constraint login_log_type_check,
  add constraint login_log_type_check check (type in ('password', 'sms', 'sso', 'view_as', 'union', 'social')),
  drop constraint login_log_result_check,
  add constraint login_log_result_check check (result in ('ok', 'bad_password', 'locked', 'disabled', 'mfa', 'expired'));
alter table access_ip drop column region,
  drop constraint access_ip_reason_check,
  add constraint access_ip_reason_check check (reason in ('login_fail', 'manual'));
alter table access_user drop constraint access_user_reason_check,
  add constraint access_user_reason_check check (reason in ('login_fail', 'manual'));
alter table account_application drop column attempts;
alter table supplier drop column host, drop column theme_color;
