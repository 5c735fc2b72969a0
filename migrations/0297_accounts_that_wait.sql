-- An account is listed since somebody failed at it too often, and for nothing else: each row said so.
alter table access_user drop column reason;
