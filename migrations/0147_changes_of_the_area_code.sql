-- What the area code was before has its history under its new name too (decision 0311, after migration 0179).
update setting_change set key = 'phone.areaCode' where key = 'import.phone.areaCode';
