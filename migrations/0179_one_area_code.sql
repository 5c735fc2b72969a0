-- The area code of an office holds for every number that is typed, not for imports alone (decision 0311).
update setting set key = 'phone.areaCode' where key = 'import.phone.areaCode';
