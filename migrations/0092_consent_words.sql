comment on column agreement_consent.ip is 'IP地址 address it came from';
