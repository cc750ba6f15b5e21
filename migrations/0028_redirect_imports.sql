CREATE TABLE `redirect_import_parts` (
	`import_id` text NOT NULL,
	`from_row` integer NOT NULL,
	`rows` integer NOT NULL,
	`bytes` integer NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`import_id`, `from_row`),
	FOREIGN KEY (`import_id`) REFERENCES `redirect_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `redirect_import_refusals` (
	`import_id` text NOT NULL,
	`row` integer NOT NULL,
	`line` integer NOT NULL,
	`because` text NOT NULL,
	`from_path` text NOT NULL,
	`to_path` text NOT NULL,
	`status` integer NOT NULL,
	PRIMARY KEY(`import_id`, `row`),
	FOREIGN KEY (`import_id`) REFERENCES `redirect_imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `redirect_imports` ADD `error` text DEFAULT '' NOT NULL;